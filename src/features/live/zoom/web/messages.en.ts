const zoom = {
  label: 'Meet on Zoom',
  hint: 'Everybody enters by the same link as before and is taken to Zoom. There is no board and no sign in step there.',
}

export default zoom
