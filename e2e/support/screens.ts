import { allRoutes } from '#web/areas/routes/index.ts'

// A hand-in is nobody's sample: grading.spec.ts makes one, and looks at it there. Signs of organizations are
// reviewed by their Deaf teachers alone, whom the samples lack, on the screen of the administrators' review.
// No provider has told anything of what the samples bought by cheque, so there is no notification to open.
const MADE = /\/grading\/(?:signing\/)?:id$|^\/manage-dictionary\/review\/:sign$|^\/admin\/payments\/:id$/

/** Finished screens that the sample data can open. */
export const SCREENS = allRoutes.filter((entry) => !MADE.test(entry.path))
