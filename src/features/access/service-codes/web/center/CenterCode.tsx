import { CodeScreen } from '../CodeScreen.tsx'

/** /manage-subscription/service-codes/:id */
export default function CenterCode() {
  return <CodeScreen staff={false} />
}
