import { addMessages } from '../language';

/*
 * Words that no first load has, not even as the names of their files. Who shows them loads them after its own
 * code.
 */

export const loadMemberMessages = () =>
  addMessages('member', {
    en: async () => (await import('./en-member')).enMember,
    'zh-CN': async () => (await import('./zh-cn-member')).zhCnMember,
  });

export const loadReturningMessages = () =>
  addMessages('returning', {
    en: async () => (await import('./en-returning')).enReturning,
    'zh-CN': async () => (await import('./zh-cn-returning')).zhCnReturning,
  });

export const loadSavedMessages = () =>
  addMessages('saved', {
    en: async () => (await import('./en-saved')).enSaved,
    'zh-CN': async () => (await import('./zh-cn-saved')).zhCnSaved,
  });

export const loadSearchesMessages = () =>
  addMessages('searches', {
    en: async () => (await import('./en-searches')).enSearches,
    'zh-CN': async () => (await import('./zh-cn-searches')).zhCnSearches,
  });
