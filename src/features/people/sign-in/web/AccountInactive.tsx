import { screen } from './AuthLayout.tsx'
import { AccountInactiveContent } from './status-screens.tsx'

/** /static5 */
export default screen(AccountInactiveContent)
