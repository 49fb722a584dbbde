const messages = {
  list: {
    title: 'Courses', text: 'What you write and what your learners may take.', new: 'New course', tabs: 'Courses', ours: 'In the making', learners: 'For your learners',
    caption: 'Courses in the making', search: 'Search courses', state: 'State', all_states: 'All states', type: 'Kind', all_types: 'All kinds',
    course: 'Course', languages: 'Languages', lessons: 'Lessons', people: 'Written by', changed: 'Last change', nobody: 'Nobody named',
    edit: 'Edit', view: 'See it as a learner', copy: 'Duplicate', copied: 'Here is your copy.', actions: (name: string) => `Actions for ${name}`, untitled: 'Course without a title',
    count: (n: string) => (n === '1' ? '1 course' : `${n} courses`), page: (n: number) => `Page ${n}`, pages: 'Pages', columns: 'Columns', actions_column: 'Actions',
    empty: 'No course yet', empty_text: 'Begin with one lesson: a video, a few words and a quiz. You publish when it is ready.', empty_read: 'Nobody has begun a course yet.',
    no_match: 'No course fits', only_read: 'You can read this course. Ask its owner to add you if you want to write in it.',
    failed: 'We could not load the courses', failed_text: 'Nothing is lost. Try again in a moment.',
    learners_text: 'Published courses of the platform and of your organization.', learners_empty: 'No course is published yet', learners_empty_text: 'Publish one of yours, and your learners find it here.',
  },
  states: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  unpublished_changes: 'Changes not published', version: (language: string, state: string) => `${language}: ${state}`,
  languages: { en: 'English', es: 'Spanish' },
  add: {
    title: 'New course', text: 'A title and a kind are enough to begin. You can change all of it later.', name: 'Title', name_hint: 'What learners read first.', summary: 'In one sentence', summary_hint: 'What somebody can sign after this course.',
    language: 'Which language do you write first?', language_hint: 'You add the other one whenever you like; both share videos and words.', kind: 'How long is it?', kinds: { 'Foundational Course': 'Foundational course', 'Mini Lessons': 'Mini lessons' },
    kind_hints: { 'Foundational Course': 'Modules and weeks that build on each other.', 'Mini Lessons': 'A few short lessons about one thing.' },
    type: 'Kind of course', delivery: 'How it is taught', deliveries: { 'Self-Placed': 'At one’s own pace', 'Zoom-In-Person': 'Live over video' }, level: 'Level', no_level: 'Any level', submit: 'Begin the course', cancel: 'Cancel',
  },
  owner: { label: 'Whose course is it?', column: 'Belongs to', platform: 'The platform', all: 'All owners', search: 'Find an organization', all_text: 'What is being written for the platform and in every organization.' },
  invites: { title: 'Course invitations', text: 'Colleagues ask you to teach or write a course with them.', list: 'Open invitations', none: 'No open invitation', none_text: 'When somebody asks you to write a course with them, it stands here.', as: { Teacher: 'As a teacher', Editor: 'As an editor', Learner: 'To take it' }, by: (who: string) => `From ${who}`, accept: 'Accept', decline: 'Decline', open: 'To the course', answered: 'Answered', states: { sent: 'Open', accepted: 'Accepted', declined: 'Declined', revoked: 'Taken back', expired: 'Expired' }, courses: 'See the courses', until: (day: string) => `Open until ${day}`, over: { title: 'This invitation is no longer open.', accepted: 'You accepted it.', declined: 'You declined it.', revoked: 'Whoever sent it took it back.', expired: 'It has expired. Ask who sent it for a new one.', gone: 'It is not for this account. Sign in with the address that it was sent to.' } },
  learner_invites: { title: 'You are invited', take: 'Take this course', no: 'No, thank you', dismiss: 'Close' },
  ask: {
    title: 'Learners', text: 'Ask learners of your organization to take this course. They get an email and find it under their courses.', text_any: 'Ask learners to take this course. They get an email and find it under their courses.', unpublished: 'Publish a language first: then you can ask learners to take the course.', button: 'Ask learners', dialog: 'Ask learners to take this course', find: 'Find a learner', none: 'No learner of that name', empty: 'Your organization has no learner yet.', chosen: (n: number) => (n === 1 ? '1 chosen' : `${n} chosen`), all: 'Choose all shown', send: 'Send the invitations',
    states: { sent: 'Asked', accepted: 'Takes it', declined: 'Declined', revoked: 'Taken back', expired: 'Expired' }, take_back: (name: string) => `Take back the invitation of ${name}`, asked: 'Asked so far', more: (n: number) => `Show all ${n}`,
  },
  bring: {
    button: 'Import a course', title: 'Import a course', text: 'Choose the ZIP of a course that was exported from this or another installation. We look at it first; nothing is written before you say so.', choose: 'Choose a ZIP', another: 'Choose another ZIP', looking: 'Looking at it…', found: (lessons: number, quizzes: number, files: number) => `${lessons === 1 ? '1 lesson' : `${lessons} lessons`}, ${quizzes === 1 ? '1 quiz' : `${quizzes} quizzes`}, ${files === 1 ? '1 file' : `${files} files`}`,
    errors: 'This has to be put right first', warnings: 'This will be different here', fine: 'Nothing is wrong with it.', submit: 'Import it', done: 'The course is here. Videos are being made ready.', take_out: 'Export as ZIP',
    problems: {
      file_missing: (what: string) => `The file “${what}” is not in the archive.`, file_changed: (what: string) => `The file “${what}” is damaged.`, file_wrong_type: (what: string) => `“${what}” is no video and no picture that we take.`, captions_wrong: (what: string) => `The captions of “${what}” cannot be read.`,
      word_missing: (what: string) => `The dictionary here has no “${what}”.`, level_missing: (what: string) => `There is no level “${what}” here.`, category_missing: (what: string) => `There is no topic “${what}” here.`, keys_twice: () => 'Two parts of the course have the same key.', too_many: (what: string) => `The course is too large (${what} parts).`,
      quiz_wrong: (what: string) => `A quiz cannot be read (${what}).`, quiz_lost: (what: string) => `The quiz “${what}” has no place in this course and stays out.`, question_lost: (what: string) => `A question shows “${what}”, which is not here. It stays out.`,
      no_room: (what: string) => `Its files do not fit in: you have room for ${what}.`, slug_taken: (what: string) => `Its address is taken here. It becomes “${what}”.`,
    },
  },
  of_organization: { title: (name: string) => `Courses of ${name}`, fallback: 'Courses of an organization', empty: 'This organization has no course yet', empty_text: 'Its courses appear here as soon as somebody begins one.' },
}
export default messages
