/** The event by which two tabs of a room speak to each other through the server, in both directions. */
export const SIGNAL_EVENT = 'room-signal'
/** Tells the people of a room that somebody entered, left or wrote on the board; they refetch. */
export const CHANGED_EVENT = 'room-changed'
/** A session description with video and data is about 6 kB, a candidate 200 bytes. */
export const SIGNAL_BYTES = 28 * 1024
/** Descriptions and candidates that one signal may carry. */
export const SIGNAL_MESSAGES = 40
/** Seconds between two heartbeats of a tab, and without one until it counts as closed. */
export const HEARTBEAT_SECONDS = 15
export const GONE_SECONDS = 45
/** People whose devices send to each other directly; a guardian beside a child takes no place. */
export const MESH_PLACES = 6
/** Seconds that a relay's credentials are good for. */
export const RELAY_SECONDS = 3600
/** Lines on a board, and signs in a line. */
export const BOARD_LINES = 200
export const LINE_GLOSSES = 24
export const GLOSS_LENGTH = 60
