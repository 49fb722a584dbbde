import { create } from 'zustand'
import type { LayoutType } from '#contract/permissions.ts'
import { resettable } from '../session/reset.ts'

type Layout = {
  isSidebarOpen: boolean
  activeSidebarItem: string
  layoutType: LayoutType
  setSidebarOpen: (isSidebarOpen: boolean) => void
  toggleSidebar: () => void
  setActiveSidebarItem: (activeSidebarItem: string) => void
  setLayoutType: (layoutType: LayoutType) => void
}

export const useLayout = resettable(
  create<Layout>()((set) => ({
    isSidebarOpen: false,
    activeSidebarItem: '',
    layoutType: 'CMS',
    setSidebarOpen: (isSidebarOpen) => set({ isSidebarOpen }),
    toggleSidebar: () => set(({ isSidebarOpen }) => ({ isSidebarOpen: !isSidebarOpen })),
    setActiveSidebarItem: (activeSidebarItem) => set({ activeSidebarItem }),
    setLayoutType: (layoutType) => set({ layoutType }),
  })),
)
