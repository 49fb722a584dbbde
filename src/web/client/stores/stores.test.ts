import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts'
import { dedupeById } from '../lists/dedupe-by-id.ts'
import { recordMobileRedirect, safeMobileUrl, takeMobileRedirect } from '../session/mobile-redirect.ts'
import { resetAll } from '../session/reset.ts'
import { freshClient } from '../testing.ts'
import { showToast, toast, useToasts, dismissToast } from '../toasts.ts'
import { useAuth } from './auth.ts'
import { useCourseLanguages, useCourseLists } from './catalogue.ts'
import { useLanguages } from './languages.ts'
import { useDictionaryFilters, useVocabularyList } from './dictionary.ts'
import { fullTitle, useDocumentTitleStore } from './document-title.ts'
import { useCmsLanguage, useTeacherBypass } from './editing.ts'
import { useLayout } from './layout.ts'
import { usePage } from './page.ts'
import { can, useRoles } from './roles.ts'

const ana = { id: '1', first_name: 'Ana', last_name: 'Díaz' }
beforeEach(() => void freshClient())

describe('auth', () => {
  it('a null user clears the authenticated flag', () => {
    useAuth.getState().setUser(ana)
    expect(useAuth.getState()).toMatchObject({ user: ana, isAuthenticated: true })
    useAuth.getState().setUser(null)
    expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false })
  })

  it('logout clears user and flag', () => {
    useAuth.getState().setUser(ana)
    useAuth.getState().logout()
    expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false })
  })

  it('updating data without a user makes one and marks it authenticated; with one it changes it', () => {
    useAuth.getState().updateUser(ana)
    expect(useAuth.getState()).toMatchObject({ user: ana, isAuthenticated: true })
    useAuth.getState().updateUser({ first_name: 'Eva' })
    expect(useAuth.getState().user).toEqual({ ...ana, first_name: 'Eva' })
  })

  it('records a mobile redirect once, until it is cleared', () => {
    recordMobileRedirect('?mobileRedirect=aslshop%3A%2F%2Fhome')
    recordMobileRedirect('?mobileRedirect=aslshop%3A%2F%2Fother')
    expect(useAuth.getState().mobileRedirect).toEqual({ url: 'aslshop://home', isLoggedIn: true })
    expect(takeMobileRedirect()).toBe('aslshop://home')
    expect(useAuth.getState().mobileRedirect).toEqual({ url: '', isLoggedIn: false })
    expect(takeMobileRedirect()).toBeUndefined()
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', 'otherapp://x', '//evil.example', '', null])(
    'takes no mobile redirect to %j',
    (url) => {
      expect(safeMobileUrl(url)).toBeUndefined()
    },
  )
})

describe('roles', () => {
  it('hold a permission only by an entry with both names', () => {
    useRoles.getState().setRole('Teacher', [
      { feature_name: 'Course', permission_name: 'View', scope: 'all' },
      { feature_name: 'Quiz', permission_name: 'Update', scope: 'own' },
    ])
    expect([
      can('Course', 'View'),
      can('Course', 'Update'),
      can('Quiz', 'View'),
      can('Quiz', 'Update'),
    ]).toEqual([true, false, false, true])
    expect(useRoles.getState().loaded).toBe(true)
  })

  it('return to the CMS default with the shared reset', () => {
    useRoles.getState().setRole('Admin', [{ feature_name: 'Course', permission_name: 'View', scope: 'all' }])
    resetAll()
    expect(useRoles.getState()).toMatchObject({ role: 'CMS', permissions: [], loaded: false })
  })
})

describe('toasts', () => {
  it('appear in order, one per message, and go by their id', () => {
    const first = toast.success('Saved')
    const second = showToast({ variant: 'Warning', message: 'Careful', type: 'Warning' })
    expect(toast.success('Saved')).toBe(first)
    expect(useToasts.getState().toasts).toEqual([
      { id: first.id, variant: 'Success', message: 'Saved' },
      second,
    ])
    dismissToast(first.id)
    expect(useToasts.getState().toasts).toEqual([second])
    expect(toast.success('Saved').id).not.toBe(first.id)
  })

  it('are reset by the shared reset action', () => {
    toast.error('No')
    resetAll()
    expect(useToasts.getState().toasts).toEqual([])
  })
})

describe('what screens share', () => {
  it('starts as specified', () => {
    expect(useTeacherBypass.getState().isBypassConfirmed).toBe(true)
    expect(useCmsLanguage.getState()).toMatchObject({
      activeLanguage: 0,
      formLanguage: 'English',
      nextFormLanguage: '',
      prevFormLanguage: '',
    })
    expect(useCourseLists.getState()).toMatchObject({ aslLevel: [], courseType: [], courseCategory: [] })
    expect(useCourseLanguages.getState()).toMatchObject({ slug_language_pair: [], course_languages: [] })
    expect(useLanguages.getState()).toEqual({ allLanguages: LANGUAGES, defaultLanguage: DEFAULT_LANGUAGE })
    expect(useDocumentTitleStore.getState().title).toBe('ASL Shop')
    expect(useLayout.getState()).toMatchObject({
      isSidebarOpen: false,
      activeSidebarItem: '',
      layoutType: 'CMS',
    })
    expect(usePage.getState().currentPage).toBe(1)
    expect(useDictionaryFilters.getState()).toMatchObject({
      categories: [],
      languages: [],
      signers: [],
      showGif: false,
      courseFilters: [],
      isDefaultLanguage: true,
    })
  })

  it('changes and returns with the shared reset', () => {
    useLayout.getState().toggleSidebar()
    useLayout.getState().setLayoutType('Admin')
    useTeacherBypass.getState().setBypassConfirmed(false)
    useCmsLanguage
      .getState()
      .setCmsLanguage({ activeLanguage: 1, formLanguage: 'Spanish', prevFormLanguage: 'English' })
    usePage.getState().setCurrentPage(4)
    expect(useLayout.getState()).toMatchObject({ isSidebarOpen: true, layoutType: 'Admin' })
    expect(useCmsLanguage.getState()).toMatchObject({
      activeLanguage: 1,
      formLanguage: 'Spanish',
      prevFormLanguage: 'English',
      nextFormLanguage: '',
    })
    expect(usePage.getState().currentPage).toBe(4)
    resetAll()
    expect(useLayout.getState()).toMatchObject({ isSidebarOpen: false, layoutType: 'CMS' })
    expect(useTeacherBypass.getState().isBypassConfirmed).toBe(true)
    expect(useCmsLanguage.getState().activeLanguage).toBe(0)
    expect(usePage.getState().currentPage).toBe(1)
  })

  it('choosing dictionary languages ends the default, clearing restores it', () => {
    useDictionaryFilters.getState().setFilters({ signers: ['s1'] })
    expect(useDictionaryFilters.getState()).toMatchObject({ signers: ['s1'], isDefaultLanguage: true })
    useDictionaryFilters.getState().setFilters({ languages: ['es'] })
    expect(useDictionaryFilters.getState().isDefaultLanguage).toBe(false)
    useDictionaryFilters.getState().clearFilters()
    expect(useDictionaryFilters.getState()).toMatchObject({
      signers: [],
      languages: [],
      isDefaultLanguage: true,
    })
  })

  it('keeps one record per id: first place, newest content', () => {
    expect(
      dedupeById([
        { id: 1, t: 'a' },
        { id: 2, t: 'b' },
        { id: 1, t: 'c' },
      ]),
    ).toEqual([
      { id: 1, t: 'c' },
      { id: 2, t: 'b' },
    ])
    const { addPage } = useVocabularyList.getState()
    addPage(1, [{ id: 'x' }, { id: 'y' }])
    addPage(2, [{ id: 'y' }, { id: 'z' }])
    expect(useVocabularyList.getState()).toMatchObject({
      page: 2,
      items: [{ id: 'x' }, { id: 'y' }, { id: 'z' }],
    })
    addPage(1, [{ id: 'q' }])
    expect(useVocabularyList.getState()).toMatchObject({ page: 1, items: [{ id: 'q' }] })
  })

  it('titles a page with the product behind it', () => {
    useDocumentTitleStore.getState().setTitle('  ')
    expect(fullTitle(useDocumentTitleStore.getState().title)).toBe('ASL Shop')
    expect(fullTitle('Courses')).toBe('Courses | ASL Shop')
  })
})
