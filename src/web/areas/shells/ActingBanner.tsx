import { useEffect, useRef, type ReactNode } from 'react'
import { refresh } from '../../client/http/refresh.ts'
import { actingIn, useSession } from '../../client/session/session.ts'
import { fullName } from '../../client/format/names.ts'
import { useAuth } from '../../client/stores/auth.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useAreaWords } from '../words.ts'
import s from './ActingBanner.module.css'

const BACK = '/admin/people'

/**
 * Says, as long as it lasts, that an administrator looks as somebody else; ends it by renewing their own
 * session.
 */
export function ActingBanner(): ReactNode {
  const words = useAreaWords().acting
  const language = useLanguage()
  const token = useSession((session) => session.token)
  const user = useAuth((state) => state.user)
  const acting = actingIn(token)
  const began = useRef(false)
  useEffect(() => {
    if (acting) began.current = true
    // The 15 minutes are over: the administrator's own session continues, in their own area.
    else if (began.current) location.assign(BACK)
  }, [acting])
  if (!acting || token === null) return null
  const stop = (): void => void refresh(token).finally(() => location.assign(BACK))
  return (
    <div className={s['banner']} role="status">
      <span>{words.as(fullName(user, language))}</span>
      <Button variant="black" size="s" onClick={stop}>
        {words.stop}
      </Button>
    </div>
  )
}
