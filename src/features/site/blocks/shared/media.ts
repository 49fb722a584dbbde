import { z } from 'zod'
import { block, both, choice, film as filmField, line, picture as pictureField } from './kit.ts'

/** A picture with its caption. */
export const picture = block({
  version: 1,
  schema: z.object({
    picture: pictureField(),
    caption: line('caption', { max: 300, needed: false }),
    size: choice('size', ['text', 'wide', 'whole']),
  }),
  sample: { picture: null, caption: both('Two people at a table', 'Dos personas a la mesa'), size: 'text' },
})

/** A film with its captions. */
export const film = block({
  version: 1,
  schema: z.object({ film: filmField(), size: choice('size', ['text', 'wide']) }),
  sample: { film: null, size: 'text' },
})
