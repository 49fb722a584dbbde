import { CodeScreen } from '../CodeScreen.tsx'

/** /admin/manage-subscription/service-code/:id */
export default function OneCode() {
  return <CodeScreen staff />
}
