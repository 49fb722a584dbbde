import { screen } from './AuthLayout.tsx'
import { InvitationAcceptedContent } from './status-screens.tsx'

/** /static3 */
export default screen(InvitationAcceptedContent)
