import { expect, it, vi } from 'vitest'
import { Button, BUTTON_VARIANTS } from './Button.tsx'
import { LinkProvider } from '../navigation/Link.tsx'
import { click, find, render } from '../test-render.tsx'

it('is disabled and busy while loading, and keeps its words for its width and its name', () => {
  const onClick = vi.fn<() => void>()
  const { container, rerender } = render(<Button onClick={onClick}>Save</Button>)
  const before = find('span', find('button', container)).textContent
  rerender(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  )
  const button = find<HTMLButtonElement>('button', container)
  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.textContent).toBe(before)
  expect(button.querySelectorAll('svg')).toHaveLength(1)
  click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('does not submit a form unless it is asked to', () => {
  const { container } = render(<Button>Open</Button>)
  expect(find<HTMLButtonElement>('button', container).type).toBe('button')
})

it('gives every variant of the specification a look of its own', () => {
  const { container } = render(
    <>
      {BUTTON_VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </>,
  )
  const looks = [...container.querySelectorAll('button')].map((button) => button.className)
  expect(new Set(looks).size).toBe(15)
})

it('is the link of the application when it has an address', () => {
  const { container } = render(
    <LinkProvider
      value={({ href, children, className }) => (
        <a data-router="" href={href} className={className}>
          {children}
        </a>
      )}
    >
      <Button href="/courses">Courses</Button>
    </LinkProvider>,
  )
  expect(find<HTMLAnchorElement>('a[data-router]', container).getAttribute('href')).toBe('/courses')
})

it('has the focus again when its work is done, and takes it from nobody', () => {
  const { container, rerender } = render(
    <>
      <Button>Save</Button>
      <input />
    </>,
  )
  const work = (loading: boolean) =>
    rerender(
      <>
        <Button loading={loading}>Save</Button>
        <input />
      </>,
    )
  const button = find('button', container),
    field = find('input', container)
  button.focus()
  work(true)
  // Browsers blur a disabled button, jsdom does not.
  button.blur()
  work(false)
  expect(document.activeElement).toBe(button)
  work(true)
  field.focus()
  work(false)
  expect(document.activeElement).toBe(field)
})
