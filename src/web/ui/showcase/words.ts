import type { ToastVariant } from '../feedback/Toaster.tsx'
import type { DataTableWords } from '../table/DataTable.tsx'
import type { PlayerWords } from '../player/types.ts'

/** Words for the showcase only, which is for developers and in English. */
export const playerWords: PlayerWords = {
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  positionText: (seconds, duration) => `${seconds.toFixed(1)} of ${duration.toFixed(1)} seconds`,
  speed: 'Speed',
  loop: 'Repeat',
  markA: 'Start a stretch here',
  markB: 'End the stretch here',
  clearMarks: 'Play the whole sign',
  frameBack: 'One frame back',
  frameForward: 'One frame on',
  mirror: 'Mirror',
  more: 'More controls',
  captions: 'Captions',
  captionLanguage: 'Captions: language',
  captionsOff: 'No captions',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  pictureInPicture: 'Picture in picture',
  sound: 'Sound',
  failed: 'This sign can’t be played right now.',
  retry: 'Try again',
}

export const toastWords: { region: string; close: string } & Record<ToastVariant, string> = {
  region: 'Notices',
  close: 'Close',
  Error: 'Error',
  Warning: 'Warning',
  Info: 'Note',
  Success: 'Done',
}

export const tableWords: DataTableWords = {
  columns: 'Columns',
  actions: 'Actions',
  rowActions: (name) => `Actions for ${name}`,
  selectAll: 'Select all on this page',
  selectRow: (name) => `Select ${name}`,
  selected: (count) => `${count} selected`,
  loading: 'Loading',
  sort: { by: 'Sort by', usual: 'Usual order', ascending: 'Ascending', descending: 'Descending' },
}
