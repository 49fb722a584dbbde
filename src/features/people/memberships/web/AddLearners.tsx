import { LinksPanel } from '../../invite-links/web/public.ts'
import { InviteMany } from './InviteMany.tsx'
import { InviteOneForm } from './InviteOneForm.tsx'
import styles from './Members.module.css'
import { useMemberWords } from './words.ts'
import { Page } from '#web/ui/navigation/Page.tsx'

/** /manage-student/invite-student: one learner, many, or whoever has a link. */
export default function AddLearners() {
  const words = useMemberWords()
  const list = '/manage-student?tab=invites'
  return (
    <Page title={words.one.learner_title} text={words.one.text}>
      <InviteOneForm learnersOnly next={list} />
      <div className={styles.part}>
        <h2>{words.many.title.learner}</h2>
        <p>{words.many.text}</p>
      </div>
      <InviteMany invitedAs="learner" list={list} />
      <div className={styles.part}>
        <h2>{words.by_link}</h2>
      </div>
      <LinksPanel learners />
    </Page>
  )
}
