import Eye from 'lucide-react/icons/eye'
import Hand from 'lucide-react/icons/hand'
import LogOut from 'lucide-react/icons/log-out'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import ScreenShare from 'lucide-react/icons/screen-share'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/form/IconButton.tsx'
import type { DeviceState } from '../session/room-messages.ts'
import { useRoomWords } from '../words.ts'
import type { Action } from './keys.ts'
import s from './Inside.module.css'

/** Buttons of the most frequent actions; the list of keys has a key for each. */
export function Bar({
  mine,
  open,
  run,
}: {
  mine: DeviceState
  /** The panel is open. */
  open: boolean
  run: (action: Action) => void
}): ReactNode {
  const t = useRoomWords().bar
  const shares = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div className={s['bar']} role="toolbar" aria-label={t.label}>
      <IconButton
        look="stage"
        label={mine.camera ? t.camera_off : t.camera_on}
        icon={mine.camera ? <Video /> : <VideoOff />}
        data-off={!mine.camera || undefined}
        onClick={() => run('camera')}
      />
      <IconButton
        look="stage"
        label={mine.microphone ? t.microphone_off : t.microphone_on}
        icon={mine.microphone ? <Mic /> : <MicOff />}
        data-off={!mine.microphone || undefined}
        onClick={() => run('microphone')}
      />
      <IconButton
        look="stage"
        label={mine.hand === null ? t.hand_up : t.hand_down}
        icon={<Hand />}
        aria-pressed={mine.hand !== null}
        onClick={() => run('hand')}
      />
      <IconButton look="stage" label={t.look} icon={<Eye />} onClick={() => run('look')} />
      {shares && (
        <IconButton
          look="stage"
          label={mine.screen ? t.share_stop : t.share}
          icon={<ScreenShare />}
          aria-pressed={mine.screen}
          onClick={() => run('share')}
        />
      )}
      <IconButton
        look="stage"
        label={open ? t.panel_close : t.panel}
        icon={<MessageSquareText />}
        aria-expanded={open}
        onClick={() => run(open ? 'close' : 'text')}
      />
      <IconButton
        look="stage"
        className={s['leave'] ?? ''}
        label={t.leave}
        icon={<LogOut />}
        onClick={() => run('leave')}
      />
    </div>
  )
}
