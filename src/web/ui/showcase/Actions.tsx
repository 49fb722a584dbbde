import ArrowRight from 'lucide-react/icons/arrow-right'
import Bookmark from 'lucide-react/icons/bookmark'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button, BUTTON_VARIANTS } from '../form/Button.tsx'
import { Chip, ChipGroup, RemovableChip } from '../display/Chip.tsx'
import { CommandPalette, type PaletteGroup } from '../overlay/CommandPalette.tsx'
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { IconButton } from '../form/IconButton.tsx'
import { Menu } from '../overlay/Menu.tsx'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { useCommandKey } from '../overlay/use-command-key.ts'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const nothing = () => undefined
const GROUPS: readonly PaletteGroup[] = [
  {
    id: 'screens',
    label: 'Screens',
    items: [
      { id: 'home', label: 'Dashboard', hint: 'Screen', onSelect: nothing },
      { id: 'words', label: 'Dictionary', hint: 'Screen', onSelect: nothing },
    ],
  },
  {
    id: 'found',
    label: 'Words',
    items: [
      { id: 'hello', label: 'Hello', hint: 'Greetings', onSelect: nothing },
      { id: 'thanks', label: 'Thank you', hint: 'Greetings', onSelect: nothing },
    ],
  },
]

/** Buttons, menus and what lies over the screen. */
export function Actions() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | 'palette' | null>(null)
  const [filters, setFilters] = useState<ReadonlySet<string>>(new Set(['Family']))
  const close = () => setOpen(null)
  useCommandKey(() => setOpen('palette'))
  const toggle = (name: string) =>
    setFilters((was) => new Set(was.has(name) ? [...was].filter((one) => one !== name) : [...was, name]))
  return (
    <>
      <Section
        id="buttons"
        title="Buttons"
        text="Orange once on a screen. Black for other main actions, the rest by meaning."
      >
        <div className={styles.row}>
          {BUTTON_VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
        <div className={styles.row}>
          <Button variant="Orange" size="l" iconEnd={<ArrowRight />}>
            Start learning
          </Button>
          <Button size="m">Continue</Button>
          <Button size="s" variant="White">
            Export
          </Button>
          <Button loading>Save changes</Button>
          <Button variant="Orange" loading>
            Submit
          </Button>
          <Button disabled>Not yet</Button>
          <Button href="#buttons" variant="blackBorder">
            A link
          </Button>
        </div>
        <div className={styles.row}>
          <Tooltip content="Keeps the word in your list">
            <IconButton label="Save word" icon={<Bookmark />} />
          </Tooltip>
          <IconButton look="edge" label="Edit" icon={<Pencil />} />
          <IconButton look="solid" label="Go on" icon={<ArrowRight />} />
          <IconButton label="Save word" icon={<Bookmark />} aria-pressed />
          <IconButton label="Delete" icon={<Trash />} disabled />
          <Menu
            trigger={<Button variant="White">Open menu</Button>}
            items={[
              { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: nothing },
              { id: 'copy', label: 'Make a copy', icon: <Copy />, onSelect: nothing },
              { id: 'go', label: 'Go to buttons', href: '#buttons' },
              { id: 'del', label: 'Delete course', icon: <Trash />, destructive: true, onSelect: nothing },
            ]}
          />
        </div>
      </Section>
      <Section id="chips" title="Filters">
        <ChipGroup label="Categories">
          {['Greetings', 'Family', 'Food and drink', 'Time', 'Places'].map((name, index) => (
            <Chip key={name} pressed={filters.has(name)} onPress={() => toggle(name)} count={12 + index * 7}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
        <ChipGroup label="Set filters">
          {[...filters].map((name) => (
            <RemovableChip key={name} removeLabel={`Remove filter: ${name}`} onRemove={() => toggle(name)}>
              {name}
            </RemovableChip>
          ))}
        </ChipGroup>
      </Section>
      <Section
        id="over"
        title="Over the screen"
        text="Escape closes them and the focus goes back to where it was. Ctrl or ⌘ K opens the palette."
      >
        <div className={styles.row}>
          <Button variant="White" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="White" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
          <Button variant="RedOpacity" onClick={() => setOpen('confirm')}>
            Delete a course
          </Button>
          <Button variant="White" onClick={() => setOpen('palette')}>
            Command palette
          </Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Invite a learner"
          description="They get a mail with a link that works for seven days."
          footer={
            <>
              <Button variant="OffWhite" onClick={close}>
                Cancel
              </Button>
              <Button variant="Orange" onClick={close}>
                Send invitation
              </Button>
            </>
          }
        >
          <p>What you write here reaches them in the language they chose.</p>
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onClose={close}
          title="Filters"
          footer={
            <Button variant="Orange" onClick={close}>
              Show 24 words
            </Button>
          }
        >
          <ChipGroup label="Handshape">
            {['A', 'B', '5', 'ILY'].map((name) => (
              <Chip key={name} pressed={false} onPress={nothing}>
                {name}
              </Chip>
            ))}
          </ChipGroup>
        </Drawer>
        <ConfirmDialog
          open={open === 'confirm'}
          onCancel={close}
          onConfirm={close}
          title="Delete ASL 1?"
          confirmLabel="Delete course"
          cancelLabel="Keep it"
          typeToConfirm={{ name: 'ASL 1', label: 'Type ASL 1 to confirm' }}
        >
          <p>Five lessons and the progress of 38 learners are lost. This can’t be undone.</p>
        </ConfirmDialog>
        <CommandPalette
          open={open === 'palette'}
          onClose={close}
          groups={GROUPS}
          words={{
            label: 'Go to',
            placeholder: 'A screen, a person, a word',
            nothing: 'Nothing found. Try another word.',
            busy: 'Searching',
            close: 'Close',
            results: (count) => `${count} results`,
          }}
        />
      </Section>
    </>
  )
}
