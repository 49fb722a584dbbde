import { NAMELESS } from '#contract/names.ts'
const certificates = {
  mine: 'Certificates', none: 'When you complete a course, its certificate comes here by itself.', failed: 'Your certificates could not be loaded',
  facts: (lessons: number, time: string | null) => `${lessons === 1 ? '1 lesson' : `${lessons} lessons`}${time ? `, about ${time}` : ''}`,
  hours: (n: number) => (n === 1 ? '1\u00a0hour' : `${n}\u00a0hours`), minutes: (n: number) => (n === 1 ? '1\u00a0minute' : `${n}\u00a0minutes`),
  download: 'Download PDF', download_of: (title: string) => `Download PDF: certificate for ${title}`, page: 'Page to show', page_of: (title: string) => `Page to show: ${title}`, copy: 'Copy link', copied: 'The link is copied.', completed: (day: string) => `Completed on ${day}`, by: (name: string) => `A course of ${name}`,
  revoked: 'Revoked', valid: 'Valid', reason: (text: string) => `Reason: ${text}`, ask: 'Write to us',
  earned: 'You have a certificate', earned_text: 'You have completed this course. Show it to whom you like.',
  check: {
    title: 'Check a certificate', lead: 'Type the code, or the address, that stands under the square code on the certificate.', code: 'Code of the certificate', hint: 'For example k7qd-93vm-xt2ph', look: 'Check', again: 'Check another certificate',
    real: 'This certificate is real', was_revoked: 'This certificate was revoked', revoked_on: (day: string) => `It has not been valid since ${day}.`, to: 'Given to', nobody: NAMELESS.en.none, course: 'For completing the course', level: 'Level', length: 'Length', on: 'Completed on', number: 'Number', by: 'Course of',
    unknown: 'There is no such certificate', unknown_text: 'Look at the code once more: it has thirteen letters and digits.', failed: 'The certificate could not be loaded', learn: 'Learn American Sign Language too', courses: 'See the courses',
  },
  admin: {
    title: 'Certificates', text: 'Every certificate, with the page on which everybody can check it. They come by themselves when a course is completed.', search: 'Search by name, email or number', holder: 'Given to', course: 'Course', number: 'Number', completed: 'Completed', state: 'State', all: 'All states', empty: 'No certificate yet', empty_text: 'The first one comes when somebody completes a course.',
    open: 'Open its page', file: 'Download PDF', history: 'What happened to it', revoke: 'Revoke', restore: 'Make valid again', revoke_title: (number: string) => `Revoke ${number}?`, revoke_text: 'From now on its page says that it is not valid, and it can no longer be downloaded. Its owner gets an email with your reason.', why: 'Reason, for its owner and the audit log',
    rename: 'Correct the name', rename_title: (number: string) => `Correct the name on ${number}`, rename_text: 'Its number and its address stay as they are. The next file that is downloaded has the new name.', name: 'Name on the certificate', 
    restore_title: (number: string) => `Make ${number} valid again?`, restore_text: 'Its page says that it is real, and its owner gets an email.', since: (day: string) => `since ${day}`,
  },
}
export default certificates
