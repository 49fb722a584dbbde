const editor = {
  film: 'Video', captions: 'Captions', poster: 'Poster', questions: 'Questions in the video',
  language: 'Language', languages: { en: 'English', es: 'Spanish' },
  captions_hint: 'Each caption has a start, an end and its text. Everything works from the keyboard.',
  keys_title: 'Keys while you write', keys: [['Ctrl + Enter', 'ends this caption where the video stands and begins the next'], ['Ctrl + Space', 'plays and pauses'], ['Ctrl + ↑ / ↓', 'half a second back or on'], ['Alt + ↑ / ↓', 'to the caption above or below']] as [string, string][],
  none: 'No captions in this language yet.', add: 'Add a caption here', import_file: 'Import WebVTT or SubRip', download: 'Download',
  row: (n: number) => `Caption ${n}`, start: 'Start', end: 'End', text: 'Text', start_now: 'Start here', end_now: 'End here', play: 'Play it', remove: 'Delete',
  save: 'Save captions', saved: 'Captions saved.', unsaved: 'Not saved yet.', delete_all: 'Delete all captions in this language',
  bad_time: 'Write a time like 00:01.500.', ends_first: 'It ends before it begins.', no_text: 'Write what is said.', out_of_order: 'It begins before the caption above.',
  fix_first: (n: number) => (n === 1 ? 'One caption has to be put right first.' : `${n} captions have to be put right first.`),
  changed_elsewhere: 'Someone else saved other captions in the meantime. Yours are still here: download them, load theirs and compare.', load_theirs: 'Load theirs',
  file_lines: (problems: string) => `Some lines were left out: ${problems}`, not_saved: 'That could not be saved. It is still here.', load_failed: 'This can’t be loaded right now.', retry: 'Try again',
  poster_hint: 'Stop the video at a good frame: hands in view, no blur.', use_frame: 'Use this frame', poster_of: (language: string) => `Poster in ${language}`, own_poster: 'The video’s own poster is shown.', chosen_at: (time: string) => `Frame at ${time}`, poster_back: 'Show the video’s own poster',
  questions_hint: 'The video halts at these times and asks. Learners go on when they have answered or skipped.', no_questions: 'It asks nothing yet.', add_question: 'Ask something here',
  question: (n: number) => `Question ${n}`, at: 'At (seconds)', at_now: 'Where the video stands', prompt: 'Question', option: (n: number) => `Answer ${n}`, is_right: (n: number) => `Answer ${n} is right`, add_option: 'Add an answer', remove_option: (n: number) => `Delete answer ${n}`,
  explanation: 'Why (shown after the answer)', remove_question: 'Delete the question', save_questions: 'Save questions', questions_saved: 'Questions saved.',
  incomplete: 'Each question needs its words, two answers and a right one.',
}
export default editor
