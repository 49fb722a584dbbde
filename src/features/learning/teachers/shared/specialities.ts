/** Languages that a teacher teaches in: American Sign Language and what they sign, speak or write besides. */
export const TEACHING_LANGUAGES = ['ase', 'en', 'es', 'psd'] as const
/** Subjects and learners that a teacher names as their own. */
export const SPECIALITIES = [
  'beginners',
  'children',
  'families',
  'conversation',
  'fingerspelling',
  'grammar',
  'deaf_culture',
  'medical',
  'workplace',
  'assessment',
] as const
