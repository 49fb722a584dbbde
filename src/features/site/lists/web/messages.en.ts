const lists = {
  titles: { 'asl-level': 'ASL levels', 'course-category': 'Course categories', 'organization-types': 'Organization types', 'support-faqs': 'Support questions', tags: 'Tags' },
  texts: {
    'asl-level': 'What learners say they are at, and what courses are for. The first is where somebody new begins.', 'course-category': 'How courses are sorted in the catalogue.', 'organization-types': 'What an organization can be when it registers.',
    'support-faqs': 'Answers that stand on the support page, before somebody has to write.', tags: 'Words by which courses, articles and posts are found.',
  },
  add: 'Add', add_title: 'New entry', tag_new: 'New tag', edit_title: 'Edit', name_en: 'Name in English', name_es: 'Name in Spanish', question_en: 'Question in English', question_es: 'Question in Spanish', answer_en: 'Answer in English', answer_es: 'Answer in Spanish', category: 'About',
  categories: { account: 'Account', courses: 'Courses', dictionary: 'Dictionary', organizations: 'Organizations', payment: 'Payment', technical: 'Technical' },
  active: 'Can be chosen', active_hint: 'What is switched off stays where it is used; nobody else can choose it.', off: 'Switched off', fixed: 'Needed by the product', shown: 'Shown on the support page', shown_hint: 'What is switched off is kept here, and nobody reads it.',
  unused: 'not used yet', used: { courses: (n: number, text: string) => (n === 1 ? '1 course' : `${text} courses`), people: (n: number, text: string) => (n === 1 ? '1 person' : `${text} people`), organizations: (n: number, text: string) => (n === 1 ? '1 organization' : `${text} organizations`) },
  actions: { edit: (name: string) => `Edit ${name}`, remove: (name: string) => `Delete ${name}` },
  remove_title: (name: string) => `Delete “${name}”?`, remove_text: 'Nothing uses it. It cannot be brought back.', in_use_title: (name: string) => `“${name}” is in use`, in_use_text: (where: string) => `It is used by ${where}, so it cannot be deleted. Switch it off instead; then nobody can choose it any more.`, fixed_text: 'The product itself needs this entry. You can rename and move it.', switch_off: 'Switch it off',
  handle: (name: string) => `Move ${name}`, hint: 'Drag it, or press the arrow keys up and down, Home and End.', moved: (name: string, place: number, of: number) => `${name} is ${place} of ${of}`, order_saved: 'Order saved', how: 'Drag the handles, or press ↑ and ↓ on one, to put the list in order.',
  empty: 'Nothing in this list yet', empty_text: 'Add the first entry in both languages.', search: 'Find an entry', order_note: 'Clear the search to change the order.', back: 'All settings', missing: 'We could not find this tag', missing_text: 'It may have been deleted.', tags_back: 'All tags',
}
export default lists
