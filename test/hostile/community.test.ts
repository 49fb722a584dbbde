import { attack } from './hostile.ts'

attack({ tagged: (tag) => tag.startsWith('community/') })
