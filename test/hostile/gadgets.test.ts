import { fillGadgets, gadgets } from '../fixtures/gadgets.ts'
import { attack } from './hostile.ts'

// The HTTP layer itself, with every body there is.
attack({
  tagged: (_, path) => path.includes('/gadgets'),
  all: true,
  more: gadgets,
  prepare: (platform) => fillGadgets(platform, platform.clock()),
})
