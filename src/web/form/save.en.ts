const save = {
  saved: 'Saved',
  unsaved: 'Saving soon',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Choose below',
  show_choice: 'Show it',
  again: 'Try again',
}
export default save
