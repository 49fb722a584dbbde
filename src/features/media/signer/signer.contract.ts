import { z } from 'zod'

/** A sign's notation as it travels: checked when it is written (`validateSign`), so not again on the way out. */
export const Notation = z.record(z.string(), z.unknown())
