import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Eye from 'lucide-react/icons/eye'
import Feather from 'lucide-react/icons/feather'
import Gauge from 'lucide-react/icons/gauge'
import Hand from 'lucide-react/icons/hand'
import Hash from 'lucide-react/icons/hash'
import History from 'lucide-react/icons/history'
import IdCard from 'lucide-react/icons/id-card'
import Infinite from 'lucide-react/icons/infinity'
import Laugh from 'lucide-react/icons/laugh'
import MessageCircle from 'lucide-react/icons/message-circle'
import Repeat from 'lucide-react/icons/repeat'
import Scale from 'lucide-react/icons/scale'
import Shapes from 'lucide-react/icons/shapes'
import Signpost from 'lucide-react/icons/signpost'
import SpellCheck from 'lucide-react/icons/spell-check'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType, SVGProps } from 'react'
import type { CanDo } from '../shared/can-do.ts'

/** A picture of each sentence, for whoever reads little. */
export const CAN_DO_ICONS: Record<CanDo, ComponentType<SVGProps<SVGSVGElement>>> = {
  greet: Hand,
  name: IdCard,
  spell: SpellCheck,
  repeat: Repeat,
  family: Users,
  day: CalendarDays,
  numbers: Hash,
  ask: CircleQuestionMark,
  past: History,
  opinion: MessageCircle,
  directions: Signpost,
  follow: Eye,
  story: BookOpen,
  discuss: Scale,
  pace: Gauge,
  humor: Laugh,
  any_topic: Infinite,
  adapt: Shapes,
  group: UsersRound,
  poetry: Feather,
}
