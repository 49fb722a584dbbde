import { screen } from './AuthLayout.tsx'
import { AnswerRecordedContent } from './status-screens.tsx'

/** /static4 */
export default screen(AnswerRecordedContent)
