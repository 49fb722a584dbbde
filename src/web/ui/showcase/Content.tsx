import Flame from 'lucide-react/icons/flame'
import { useState } from 'react'
import { BookHands } from '../art/BookHands.tsx'
import { Avatar } from '../display/Avatar.tsx'
import { Badge } from '../display/Badge.tsx'
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx'
import { Button } from '../form/Button.tsx'
import { Card } from '../display/Card.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { FilePlaceholder } from '../display/FilePlaceholder.tsx'
import { Loader } from '../feedback/Loader.tsx'
import { PageHeader } from '../navigation/PageHeader.tsx'
import { Pagination } from '../navigation/Pagination.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { ProgressRing } from '../feedback/ProgressRing.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { StatTile } from '../display/StatTile.tsx'
import { StreakGoal, type StreakDay } from '../display/StreakGoal.tsx'
import { Tabs } from '../navigation/Tabs.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

const STATES: readonly StreakDay['state'][] = ['done', 'done', 'frozen', 'done', 'missed', 'today', 'ahead']
const DAYS: readonly StreakDay[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((short, index) => ({
  short,
  label: `${short}: ${STATES[index]}`,
  state: STATES[index] ?? 'ahead',
}))

/** Components that display content: heads, cards, numbers, states. */
export function Content() {
  const [tab, setTab] = useState('lessons')
  const [page, setPage] = useState(6)
  return (
    <>
      <Section id="heads" title="Heads and ways">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              label="You are here"
              items={[
                { label: 'Courses', href: '#heads' },
                { label: 'ASL 1', href: '#heads' },
                { label: 'Greetings' },
              ]}
            />
          }
          kicker="ASL 1, week 1"
          title="Greetings"
          text="Say hello, ask a name, say goodbye. Twelve signs, about twenty minutes."
          actions={
            <>
              <Button variant="White">Outline</Button>
              <Button variant="Orange">Continue</Button>
            </>
          }
        />
        <Tabs
          label="Course"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'lessons', label: 'Lessons', count: 5, panel: <p>Five lessons, one after the other.</p> },
            { id: 'words', label: 'Words', count: 48, panel: <p>Forty-eight words.</p> },
            { id: 'about', label: 'About', panel: <p>What you learn here.</p> },
          ]}
        />
        <Pagination
          page={page}
          pages={24}
          onChange={setPage}
          words={{
            label: 'Pages',
            previous: 'Previous page',
            next: 'Next page',
            page: (number) => `Page ${number}`,
            summary: '51–60 of 233',
          }}
        />
      </Section>
      <Section id="cards" title="Cards and numbers">
        <div className={styles.cards}>
          <Card padding="none" interactive as="article">
            <FilePlaceholder state="missing" />
            <div className={styles.cardBody}>
              <Badge tone="green">Free lesson</Badge>
              <h3>
                <a href="#cards" data-cover="">
                  Meet and greet
                </a>
              </h3>
              <ProgressBar label="Progress" valueText="3 of 8 lessons" value={3 / 8} hideLabel size="s" />
            </div>
          </Card>
          <Card look="raised">
            <StreakGoal
              title="12 days in a row"
              text="4 of 10 minutes today"
              goal={0.4}
              goalLabel="4 of 10 minutes"
              goalValue="4"
              goalUnit="min"
              daysLabel="This week"
              days={DAYS}
            />
          </Card>
          <Card look="quiet">
            <h3>Quiet card</h3>
            <p>For asides and notes.</p>
          </Card>
          <Card look="wood">
            <h3>Wood card</h3>
            <p>For one strong statement.</p>
          </Card>
        </div>
        <div className={styles.tiles}>
          <StatTile label="Words you know" value="148" note="9 more than last week" href="#cards" />
          <StatTile label="Streak" value="12" note="days" icon={<Flame />} tone="yellow" />
          <StatTile label="Learners active" value="1,204" tone="wood" />
          <StatTile label="Pass rate" value="86%" note="of 412 attempts" />
        </div>
        <ProgressBar label="ASL 1" valueText="3 of 8 lessons" value={3 / 8} />
        <ProgressBar label="Fingerspelling" valueText="Done" value={1} tone="green" />
        <div className={styles.row}>
          <ProgressRing value={0.72} label="72 percent">
            72%
          </ProgressRing>
          <ProgressRing value={1} tone="green" size="s" label="Done">
            ✓
          </ProgressRing>
          <ProgressRing value={0.1} tone="wood" size="l" label="10 percent">
            10%
          </ProgressRing>
        </div>
        <div className={styles.row}>
          <Badge>Draft</Badge>
          <Badge tone="wood">Mini course</Badge>
          <Badge tone="orange">New</Badge>
          <Badge tone="yellow">Pending</Badge>
          <Badge tone="green">Completed</Badge>
          <Badge tone="blue">Zoom class</Badge>
          <Badge tone="red">Canceled</Badge>
        </div>
        <div className={styles.row}>
          <Avatar name="Ana Torres" size="s" />
          <Avatar name="Bo" />
          <Avatar name="Maya de la Cruz" size="l" />
          <Avatar name="Zoë Quinn" size="xl" />
          <Avatar src="/missing.png" name="Lee Park" size="l" />
          <Avatar size="l" />
        </div>
      </Section>
      <Section id="states" title="Waiting, nothing, failed">
        <div className={styles.row}>
          <Loader label="Loading" />
          <span>Saving your answer</span>
        </div>
        <Card>
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </Card>
        <Card padding="none">
          <EmptyState
            level={3}
            art={<BookHands />}
            title="No courses yet"
            text="Start one, and it waits for you here with your place in it."
            action={<Button variant="Orange">Find a course</Button>}
          />
        </Card>
        <ErrorState
          level={3}
          title="The dictionary didn’t answer"
          text="Your search is kept. Try again in a moment."
          retry={{ label: 'Try again', onRetry: () => undefined }}
          errorId={{ label: 'Quote this to support:', id: '01J9-7FQ2-XK' }}
        />
      </Section>
    </>
  )
}
