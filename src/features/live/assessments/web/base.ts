import { useLocation } from 'react-router'

/** Administrators work on assessments in their own area. */
export const useAssessmentBase = (): '/admin/assessments' | '/assessments' =>
  useLocation().pathname.startsWith('/admin') ? '/admin/assessments' : '/assessments'
