import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { useBusy } from '#web/client/release/busy.ts'
import { Tabs } from '#web/ui/navigation/Tabs.tsx'
import type { Room } from '../../room.contract.ts'
import { BoardPanel } from '../board/Board.tsx'
import { useHands } from '../hands/use-hands.ts'
import { here as now } from '../line/clock.ts'
import type { OwnMedia } from '../own-media.ts'
import { Recording } from '../recordings.ts'
import type { RoomSession } from '../session/session.ts'
import { HelpPanel } from '../side/HelpPanel.tsx'
import { LiveText } from '../side/LiveText.tsx'
import { PeoplePanel } from '../side/PeoplePanel.tsx'
import { TextPanel } from '../side/TextPanel.tsx'
import { SharedSign } from '../sign/SharedSign.tsx'
import { SignPanel } from '../sign/SignPanel.tsx'
import { Sound } from '../stage/Picture.tsx'
import { placesOf } from '../stage/places.ts'
import { Stage } from '../stage/Stage.tsx'
import { useRoomWords } from '../words.ts'
import { Bar } from './Bar.tsx'
import { useKeys, type Action } from './keys.ts'
import { Notices } from './Notices.tsx'
import { personsOf } from './person.ts'
import { isPanel, usePanel } from './use-panel.ts'
import { useScreen } from './use-screen.ts'
import { useWakeLock } from './use-wake-lock.ts'
import s from './Inside.module.css'

/** A second hand for what is shown for a while. */
function useNow(): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return time
}

/** The meeting itself. */
export function Inside({
  room,
  session,
  own,
  onLeave,
}: {
  room: Room
  session: RoomSession
  own: OwnMedia
  onLeave: () => void
}): ReactNode {
  const t = useRoomWords()
  const state = useStore(session.store)
  const [pins, setPins] = useState<ReadonlySet<string>>(new Set())
  const { panel, aside, open, close } = usePanel()
  const [watching, setWatching] = useState(true)
  const [said, setSaid] = useState(false)
  const [pressed, setPressed] = useState(0)
  const screen = useScreen(),
    hands = useHands(own.camera, watching),
    time = useNow()
  const main = useRef<HTMLElement>(null)
  useWakeLock()
  useBusy('film', true)

  const camera = own.camera?.getVideoTracks()[0] ?? null,
    microphone = own.microphone?.getAudioTracks()[0] ?? null
  useEffect(() => {
    session.give({ camera, microphone, screen: screen.track })
    session.change({
      camera: camera !== null,
      microphone: microphone !== null,
      screen: screen.track !== null,
    })
  }, [session, camera, microphone, screen.track])
  const floor = said || hands.signing
  useEffect(() => session.change({ floor }), [session, floor])
  useEffect(() => main.current?.focus({ preventScroll: true }), [])

  const persons = personsOf(state, session, own)
  const teaches = room.me.role === 'teacher'
  const spotlight = teaches
    ? state.mine.spotlight
    : (Object.values(state.others).find((one) => one.told.spotlight !== null)?.told.spotlight ?? null)
  const blocked =
    own.step === 'refused'
      ? t.check.refused
      : own.step === 'missing'
        ? t.check.busy
        : own.unheard
          ? t.check.unheard
          : null
  const nameOf = (user_id: string): string => {
    const name = state.people.find((one) => one.user_id === user_id)?.name ?? ''
    return user_id === session.me ? t.and_you(name) : name
  }

  const others = persons.filter(({ mine }) => !mine)
  const received = new Map(
    others.flatMap(({ user_id, camera: seen }) => {
      const [track] = seen?.getVideoTracks() ?? []
      return track ? [[user_id, track] as const] : []
    }),
  )
  const captioners = useMemo(
    () => state.people.flatMap(({ user_id, role }) => (role === 'captioner' ? [user_id] : [])),
    [state.people],
  )
  const places = placesOf({ others, pins, spotlight, floor: state.floor })
  const large = [...places.middle, places.interpreter].join()
  useEffect(() => {
    for (const one of others)
      if (one.tab) session.sees(one.tab, large.split(',').includes(one.user_id) ? 'large' : 'small')
  }, [session, large, others])

  const pin = (user_id: string): void => {
    const next = new Set(pins)
    if (!next.delete(user_id)) next.add(user_id)
    setPins(next)
  }
  const run = (action: Action, keyed = false): void => {
    if (isPanel(action) && panel === action) close()
    else if (isPanel(action)) open(action, keyed)
    else
      ({
        camera: () => (own.camera ? own.closeCamera() : void own.openCamera(own.chosen.camera)),
        microphone: () =>
          own.microphone ? own.closeMicrophone() : void own.openMicrophone(own.chosen.microphone),
        hand: () => session.change({ hand: state.mine.hand === null ? now() : null }),
        look: session.look,
        floor: () => setSaid(!said),
        share: () => void screen.toggle(),
        record: () => setPressed(pressed + 1),
        leave: onLeave,
        close,
      })[action]()
  }
  useKeys((action) => run(action, true))

  const tabs = [
    {
      id: 'text',
      label: t.panel.text,
      panel: (
        <TextPanel
          session={session}
          texts={state.texts}
          chat={state.chat}
          captions={room.me.role === 'captioner'}
          nameOf={nameOf}
        />
      ),
    },
    {
      id: 'people',
      label: t.panel.people,
      panel: (
        <PeoplePanel
          people={state.people}
          persons={persons}
          pins={pins}
          onPin={pin}
          spotlight={spotlight}
          onSpotlight={teaches ? (user_id) => session.change({ spotlight: user_id }) : null}
          rating={teaches && room.kind === 'assessment' ? `/assessments/${room.id}` : null}
        />
      ),
    },
    {
      id: 'sign',
      label: t.panel.sign,
      panel: <SignPanel session={session} playing={state.playing} teaches={teaches} />,
    },
    { id: 'board', label: t.panel.board, panel: <BoardPanel room={room} /> },
    { id: 'help', label: t.panel.help, panel: <HelpPanel watching={watching} onWatching={setWatching} /> },
  ]
  return (
    <main id="main" ref={main} className={s['room']} data-open={panel !== null || undefined} tabIndex={-1}>
      <div className={s['main']}>
        <header className={s['top']}>
          <h1>{t.kinds[room.kind]}</h1>
          <Notices state={state} persons={persons} out={hands.out} blocked={blocked} teaches={teaches} />
          <Suspense fallback={null}>
            <Recording
              id={room.id}
              me={session.me}
              camera={camera}
              received={received}
              texts={state.texts}
              captioners={captioners}
              pressed={pressed}
            />
          </Suspense>
        </header>
        <Stage
          persons={persons}
          pins={pins}
          onPin={pin}
          spotlight={spotlight}
          floor={state.floor}
          shown={state.playing && <SharedSign playing={state.playing} />}
          expected={state.people
            .filter(({ user_id }) => !persons.some((one) => one.user_id === user_id))
            .map(({ name }) => name)}
        />
        <LiveText lines={state.texts} now={time} nameOf={nameOf} />
      </div>
      {panel !== null && (
        <aside ref={aside} className={s['panel']} aria-label={t.panel.label}>
          <Tabs
            label={t.panel.label}
            tabs={tabs}
            active={panel}
            onChange={(id) => isPanel(id) && open(id, false)}
          />
        </aside>
      )}
      <Bar mine={state.mine} open={panel !== null} run={run} />
      {others.map((one) => one.sound && <Sound key={one.user_id} stream={one.sound} />)}
    </main>
  )
}
