/** Minutes for which a seat is kept while somebody buys the course. */
/** Classes on a page of the list for learners, and the last page. */
export const CLASSES_A_PAGE = 20
export const LAST_CLASS_PAGE = 500
export const HOLD_MINUTES = 30
/** Hours for which a seat is offered to who waits. */
export const OFFER_HOURS = 24
/** Tells open pages that seats or sessions of a class changed: they ask again. `{ id }` */
export const CLASS_CHANGED_EVENT = 'class-changed'
/** The room in which signed-in people hear of changes of open classes. Visitors have no socket, and ask again. */
export const CLASSES_ROOM = 'classes:open'
/** The most sessions of one class. */
export const MOST_SESSIONS = 60
/** The most seats that may be asked for; the room decides how many are possible. */
export const MOST_SEATS = 100
export const MOST_TEACHERS = 5
export const SESSION_MINUTES = { least: 15, most: 240 } as const
