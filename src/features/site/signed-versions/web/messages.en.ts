const messages = {
  watch: 'Watch in ASL',
  unreviewed: 'Not yet reviewed by a Deaf teacher',
  reviewed: 'Reviewed by a Deaf teacher',
}
export default messages
