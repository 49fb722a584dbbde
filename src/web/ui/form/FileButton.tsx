import { useRef, type ReactNode, type Ref } from 'react'
import { Button, type ButtonVariant } from './Button.tsx'

type FileInputProps = {
  ref?: Ref<HTMLInputElement>
  /** Kinds of files to offer, as in `<input accept>`. */
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  'data-testid'?: string | undefined
}

/** The browser's file chooser, opened by other buttons: `ref.current?.click()`. */
export function FileInput({ onFiles, ...input }: FileInputProps): ReactNode {
  return (
    <input
      {...input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // The same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

type FileButtonProps = {
  accept: string
  onFile: (file: File) => void
  variant?: ButtonVariant
  size?: 's' | 'm'
  loading?: boolean
  children: ReactNode
  'data-testid'?: string
}

/** A button that lets a person choose one file. `data-testid` names its file chooser. */
export function FileButton({ accept, onFile, 'data-testid': testId, ...button }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        accept={accept}
        onFiles={([file]) => file && onFile(file)}
        data-testid={testId}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
