export { PaymentForm } from './admin/PaymentForm.tsx'
