/** Subjects of feedback; `appointment`: a meeting with a teacher, or a session of a class. */
export const FEEDBACK_ABOUT = ['course', 'lesson', 'teacher', 'appointment', 'site'] as const
export type FeedbackAbout = (typeof FEEDBACK_ABOUT)[number]
/** States of feedback: new → read → answered; an edit by the author resets it to new. */
export const FEEDBACK_STATES = ['new', 'read', 'answered'] as const
