import { BookOpen, Building2, CalendarDays, ChartColumn, ClipboardCheck, CreditCard, FileText, Flag, Gift, GraduationCap, Hand, House, Landmark, MessageCircle, MessageSquareHeart, Newspaper, Percent, PartyPopper, ScrollText, Settings, Tag, UserRound, UserRoundCheck, Users, UsersRound, type LucideIcon } from 'lucide-react'
import type { NavIcon } from '../routes/types.ts'

export const NAV_ICONS: Record<NavIcon, LucideIcon> = {
  home: House, courses: BookOpen, dictionary: Hand, community: MessageCircle, calendar: CalendarDays, people: Users, student: GraduationCap, teacher: UserRoundCheck, organization: Building2, center: Landmark,
  plan: CreditCard, gift: Gift, chart: ChartColumn, feedback: MessageSquareHeart, settings: Settings, page: FileText, flag: Flag, event: PartyPopper, blog: Newspaper, log: ScrollText, tag: Tag, discount: Percent,
  family: UsersRound, assessment: ClipboardCheck, profile: UserRound,
}
