import * as z from 'zod';
import { call } from './call';

const flag = z.union([z.literal(0), z.literal(1)]);

/** The path's spelling is part of the contract. siteNoticeFlg 1: the site is under maintenance. */
export const Maintenance = call('GET', '/setting/maintanace', {
  access: 'visitor',
  replies: { 200: z.object({ siteNoticeFlg: flag }) },
});
export const AutoLogout = call('GET', '/setting/autoLogoutMin', {
  access: 'visitor',
  replies: { 200: z.object({ autoLogoutMin: z.int().min(1), logoutMin: z.int().min(1) }) },
});
export const Messengers = call('GET', '/setting/messenger', {
  access: 'visitor',
  replies: { 200: z.array(z.object({ imgPath: z.string() })) },
});
/** joinStartEndFlg 1: sign-up is closed. idNiknameBan: banned ids and nicknames, spelt as the specification spells it. */
export const SignUpSetting = call('GET', '/settingSignUp', {
  access: 'visitor',
  replies: { 200: z.object({ joinStartEndFlg: flag, idNiknameBan: z.array(z.string()) }) },
});
export const News = call('GET', '/newsLink', {
  access: 'member',
  replies: { 200: z.array(z.object({ contents: z.string() })) },
});

/** visiableFlag and notShowingexpireTime are the specification's spellings. Sizes in CSS pixels; contents is HTML. */
export const Popup = z.object({
  id: z.string(),
  popupFlg: flag,
  visiableFlag: flag,
  notShowingexpireTime: z.string(),
  pcLeftLocation: z.int(),
  pcTopLocation: z.int(),
  width: z.int(),
  contents: z.string(),
});
export type Popup = z.infer<typeof Popup>;
export const Popups = call('GET', '/popup', { access: 'member', replies: { 200: z.array(Popup) } });
