export { EditPlan } from './EditPlan.tsx'
export { Plans } from './Plans.tsx'
