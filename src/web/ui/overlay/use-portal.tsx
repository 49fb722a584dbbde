import { useState, type ReactElement } from 'react'

/**
 * Where a popup has to be put so that it is seen and can be used: into the modal dialog its trigger stands
 * in, since a modal covers and disables the rest of the page; else into the body.
 *
 * @returns the container, and a marker to render beside the trigger
 */
export function usePortal(): [container: HTMLElement | undefined, marker: ReactElement] {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  return [
    dialog ?? undefined,
    <span key="place" hidden ref={(marker) => setDialog(marker?.closest('dialog') ?? null)} />,
  ]
}
