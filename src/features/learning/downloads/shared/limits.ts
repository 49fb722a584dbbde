/** A downloaded lesson is kept so many days after its plan was last seen by a device with a connection. */
export const KEPT_DAYS = 30
/**
 * What was learned with a downloaded lesson is taken so many days after the account last showed that it has
 * it: the days that it is kept, and as many for a device that comes back late.
 */
export const TAKEN_DAYS = 2 * KEPT_DAYS
