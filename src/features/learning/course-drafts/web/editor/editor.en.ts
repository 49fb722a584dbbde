import type { CheckCode } from '../../course-drafts.contract.ts'

const checks: Record<CheckCode, string> = {
  no_title: 'The course needs a title.', no_summary: 'Say in one sentence what somebody can sign afterwards.', no_lessons: 'The course needs a lesson.', no_description: 'Describe the course for who is still deciding.',
  no_cover: 'Add a cover picture.', no_category: 'Choose at least one topic, so that learners find the course.', no_teacher: 'Nobody is named as teacher.', no_free_lesson: 'No lesson is free to try.',
  module_no_title: 'The module needs a title.', module_empty: 'This module has no week; learners do not see it.', week_no_title: 'The week needs a title.', week_empty: 'This week has no lesson; learners do not see it.',
  lesson_no_title: 'The lesson needs a title.', lesson_empty: 'The lesson needs a video, words or a text.', lesson_no_video: 'No video yet: the model signs the words.', lesson_no_text: 'No text yet.', lesson_no_aim: 'Say what the lesson is for.', lesson_no_minutes: 'Say how long it takes.',
  lesson_dialogue_no_text: 'A line of the conversation, or its scene, is not written in this language.', lesson_dialogue_no_sign: 'A line of the conversation has no sign.', lesson_dialogue_alone: 'Only one person talks in the conversation.', lesson_file_no_name: 'An attachment has no name in this language.', lesson_no_captions: 'The video speaks and has no captions in this language.', lesson_stops_no_text: 'The video asks something that is not written in this language.', quiz_no_text: 'The quiz has questions that are not written in this language.',
}
const editor = {
  untitled: { module: 'Module without a title', week: 'Week without a title', lesson: 'Lesson without a title', course: 'Course without a title' },
  kinds: { module: 'Module', week: 'Week', lesson: 'Lesson' },
  languages: { en: 'English', es: 'Spanish' },
  tabs: { label: 'Parts of the editor', outline: 'Outline', details: 'Details', people: 'People', publish: 'Publish', history: 'History' },
  back: 'All courses', preview: 'Preview', preview_in: (language: string) => `Preview in ${language}`, publish: 'Publish…',
  save: { saved: 'Saved', unsaved: 'Saving soon', saving: 'Saving…', failed: 'Not saved', conflict: 'Choose below', show_choice: 'Show it', again: 'Try again' },
  gone: 'We cannot find this course', gone_text: 'It may have been taken away, or it is not yours to write.', failed: 'We could not load the course', failed_text: 'What you wrote is safe. Try again in a moment.',
  outline: {
    title: 'Outline', add_module: 'Add a module', add_week: 'Add a week', add_lesson: 'Add a lesson', new_module: (n: number) => `Module ${n}`, new_week: (n: number) => `Week ${n}`, new_lesson: 'New lesson',
    lessons: (n: number) => (n === 1 ? '1 lesson' : `${n} lessons`), open: (name: string) => `Show what is in ${name}`, close: (name: string) => `Hide what is in ${name}`, expand_all: 'Show all', collapse_all: 'Hide all',
    actions: (name: string) => `Actions for ${name}`, edit: 'Edit', up: 'Move up', down: 'Move down', move: 'Move to…', copy: 'Duplicate', remove: 'Put away',
    drag: (name: string) => `Move ${name}`, keys: 'Drag a row, or press Alt with the arrow keys, to move it.', touch: 'You move, duplicate and put away with the menu of a row.', moved: (name: string, n: number, of: number) => `${name} moved to place ${n} of ${of}.`, at_edge: (name: string) => `${name} is there already.`, moves_dropped: (n: number) => (n === 1 ? 'The move after it was not made either. Look where things stand now.' : `The ${n} moves after it were not made either. Look where things stand now.`),
    move_title: (name: string) => `Move “${name}”`, move_text: 'Where does it belong?', move_to: 'Into', move_before: 'Before', at_end: 'At the end', move_confirm: 'Move',
    removed: (name: string) => `“${name}” is put away. You find it under History.`, copied: (name: string) => `“${name}” is duplicated.`,
    free: 'Free', quiz: 'Quiz', film: 'Video', missing: (language: string) => `Not in ${language} yet`, empty: 'Nothing here yet', pick: 'Choose a lesson', pick_text: 'Press a module, week or lesson in the outline to write in it.', to_outline: 'Back to the outline', course_quiz: 'Quiz of the course', course_quiz_text: 'Learners take it when they have completed every lesson.',
  },
  node: {
    shared: 'In every language', title: 'Title', slug: 'Address', slug_hint: 'The last part of the lesson’s link. Left empty, it follows the title.', aim: 'Aim', aim_hint: 'What the learner can do afterwards.', text: 'Text', culture_note: 'Culture note', culture: 'Good to know', culture_hint: 'Facts about Deaf culture that stand with the module, one in each line.',
    film: 'Video', film_none: 'Without a video the model signs the lesson’s words.', replace: 'Another video', take_out: 'Take the video out', put_back: 'Put the video back', keep_film: 'Keep the video that is there', minutes: 'Minutes', minutes_hint: 'Video, reading and quiz together.', free: 'Free to try', free_hint: 'Opens for everybody, also without an account.',
    words: 'Words of the lesson', words_hint: 'They join each learner’s practice when the lesson is done.', find_word: 'Find a word in the dictionary', no_word: 'The dictionary has no such word.', add_word: (word: string) => `Add ${word}`, word_up: (word: string) => `Move ${word} up`, word_down: (word: string) => `Move ${word} down`, word_out: (word: string) => `Take ${word} out`, no_words: 'No words yet.', word_there: 'In the lesson',
    language: 'Language to write in', dialogue: 'This lesson has a dialogue. It stays as it is.', changed: (who: string, when: string) => `${who}, ${when}`, loading: 'Loading',
    before: 'Lesson before', after: 'Next lesson',
  },
  attachments: {
    title: 'Attachments', hint: 'Worksheets, pictures and documents for the learner to keep: PDF, Word, PowerPoint, Excel, OpenDocument up to 50 MB, pictures and videos.', add: 'Add files', name: 'Name', name_in: (language: string) => `Name in ${language}`, up: (name: string) => `Move ${name} up`, down: (name: string) => `Move ${name} down`, out: (name: string) => `Take ${name} out`,
    sending: (name: string) => `Sending ${name}`, checking: (name: string) => `Checking ${name}…`, interrupted: 'The connection was lost. It goes on by itself.', failed: 'We could not take this file.', cancel: 'Stop', others: (n: number) => (n === 1 ? 'Go on with the other file' : `Go on with the other ${n} files`), full: (most: number) => `A lesson has at most ${most} files.`, gone: 'This file was deleted. Take it out.',
  },
  talk: {
    title: 'Conversation', hint: 'A talk of two: its signs are the same in every language, its meaning is written in each. The signer plays it as you write.', begin: 'Write a conversation', scene: 'What happens', scene_in: (language: string) => `What happens, in ${language}`, look_for: 'What to look for', look_for_in: (language: string) => `What to look for, in ${language}`,
    speaker: (n: number) => `Person ${n}`, name: 'Name', look: 'Looks like', own_look: 'As imported', looks: { ana: 'Curly black hair, rust shirt', leo: 'Short brown hair, green shirt', mei: 'Black bob, plum shirt', sam: 'Short black hair, cream shirt', rosa: 'Silver bob, navy shirt', bea: 'Curly auburn hair, plum shirt', abe: 'Short blond hair, gray shirt' },
    line: (n: number) => `Line ${n}`, who: 'Who signs', line_up: (n: number) => `Move line ${n} up`, line_down: (n: number) => `Move line ${n} down`, line_out: (n: number) => `Take line ${n} out`, add_line: 'Add a line',
    signs_of: (n: number) => `Signs of line ${n}`, add_sign: (n: number) => `Next sign of line ${n}`, add_sign_hint: 'Type a word, choose with the arrow keys, press Enter.', found: 'Signs found', spell: (gloss: string) => `Spell ${gloss}`, sign_before: (gloss: string) => `Move ${gloss} to the left`, sign_after: (gloss: string) => `Move ${gloss} to the right`, sign_out: (gloss: string) => `Take ${gloss} out`,
    add_span: 'Add what the face does', span: (n: number) => `Face and head ${n}`, face: 'Face and head', from: 'From', to: 'To', span_out: (n: number) => `Take face and head ${n} out`, marks: { wh: 'Question word: brows down', yes_no: 'Yes or no: brows up', topic: 'Topic: brows up', negation: 'Not: headshake', affirmation: 'Yes: nod', conditional: 'If: brows up', rhetorical: 'Asks and answers: brows up' },
    meaning: 'What it means', meaning_in: (language: string) => `What it means, in ${language}`, preview: 'Play it', hide: 'Hide the signer', remove: 'Take the conversation out', remove_text: 'Its lines are lost in every language. What learners have stays until you publish.',
  },
  rich: { toolbar: (name: string) => `Formatting of ${name}`, bold: 'Bold', italic: 'Italic', heading: 'Heading', bullets: 'List', numbers: 'Numbered list', quote: 'Quotation', link: 'Link', unlink: 'Take the link out', link_title: 'Link', link_address: 'Web address', link_set: 'Set the link', undo: 'Undo', redo: 'Redo', loading: 'Loading the editor' },
  details: {
    course: 'The course', type: 'Kind of course', kind: 'Length', level: 'Level', any_level: 'Any level', categories: 'Topics', no_categories: 'There are no topics to choose from yet.', delivery: 'How it is taught', billing: 'How it is paid', price: 'Price in US dollars', price_hint: 'Leave it empty when plans include the course.', tags: 'Tags', tags_hint: 'Separate them with commas.',
    cover: 'Cover', cover_hint: 'A square picture: JPEG, PNG, WebP or AVIF.', choose_cover: 'Choose a picture', another_cover: 'Another picture', no_cover: 'Take the cover away',
    billings: { Onetime: 'Once', Subscription: 'Part of a plan', Upfront: 'Up front' }, title: 'Title', slug: 'Address', slug_hint: 'Small letters, numbers and hyphens. Links to the old address stop working.', summary: 'In one sentence', description: 'Description',
    add_language: (language: string) => `Write it in ${language} too`, add_language_text: 'Videos, words and order are shared. Only the texts are written anew.', add_title: (language: string) => `Title in ${language}`, add: 'Add the language', remove_language: (language: string) => `Take ${language} away`, remove_language_text: 'Its texts are lost. The other language stays as it is.',
    copy: 'Duplicate the course', delete_course: 'Delete the course', delete_title: (name: string) => `Delete “${name}”`, delete_text: 'The course is deleted with its quizzes and invitations, in every language, and cannot come back. Nobody learns with it yet. Uploaded videos and pictures stay with whoever uploaded them.', delete_type: 'Type the title of the course', deleted: (name: string) => `“${name}” is deleted.`,
  },
  publish_tab: {
    states: { draft: 'Draft: only its authors see it.', published: 'Learners have it.', archived: 'Archived: whoever began it goes on, nobody new is offered it.' }, changed: 'Your draft is newer than what learners have.', same: 'Learners have the newest draft.',
    ready: 'Ready to publish', needed: 'Needed before you publish', advised: 'Learners would miss', nothing: 'Nothing is missing.', more: (n: number) => (n === 1 ? 'and 1 more' : `and ${n} more`), publish: 'Publish', publish_again: 'Publish the changes', unpublish: 'Unpublish', archive: 'Archive',
    confirm_title: (language: string) => `Publish in ${language}`, confirm_text: 'Learners get this edition at once. Whoever is half-way keeps their progress and the lesson they are in.',
    unpublish_title: (language: string) => `Unpublish ${language}`, unpublish_text: 'Learners lose the course until you publish again. Their progress is kept.', archive_title: (language: string) => `Archive ${language}`, archive_text: 'Nobody new is offered the course. Learners who began it go on.', nameless: 'No title yet', go: (name: string) => `Open ${name}`,
  },
  checks,
  people_tab: {
    title: 'Who writes this course', text: 'Teachers stand on the course’s page. Editors write and are not named. The owner and the editors of your organization may always write.', nobody: 'Nobody is named yet.', roles: { Teacher: 'Teacher', Editor: 'Editor' }, asked: 'Asked, no answer yet', remove: (name: string) => `Take ${name} off the course`, take_back: (name: string) => `Take back the invitation of ${name}`, remove_text: 'They can no longer write in the course. What they wrote stays.',
    invite: 'Ask somebody', who: 'Person', pick: 'Choose a teacher or editor', role: 'As', send: 'Send the invitation', none_left: 'Everybody of the staff is on the course already.', none_found: 'No teacher to ask.', find: 'Find a teacher', platform_text: 'Teachers stand on the course’s page and may write it, for everybody who learns here. Administrators may always write.', their_text: (name: string) => `Teachers stand on the course’s page. Editors write and are not named. The owner and the editors of ${name} may always write.`,
  },
  history: {
    editions: 'Editions', edition: (n: number, language: string) => `Edition ${n} in ${language}`, by: (who: string, when: string) => `${who}, ${when}`, none: 'No edition is kept yet.', none_text: 'Every time you publish, one is kept here and can come back.',
    restore: 'Bring back', restore_title: (name: string) => `Bring back: ${name}`, restore_text: 'Your draft becomes what this edition was. What the draft has besides goes to “Put away”. Learners see nothing of that until you publish. Its quizzes and the questions in its videos come back at once; who has begun a quiz finishes the one they have.',
    removed: 'Put away', removed_none: 'Nothing is put away.', removed_line: (kind: string, lessons: number) => (lessons === 0 ? kind : `${kind} · ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}`), bring_back: 'Bring back', brought: 'It is back in the outline.', lessons: (n: number) => (n === 1 ? '1 lesson' : `${n} lessons`), somebody: 'Somebody',
  },
}
export default editor
