/// <reference path="./css.d.ts" />

export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './button/button';
export { AlertDialog, type AlertDialogProps } from './dialog/alert-dialog';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog';
export { Dialog, type DialogProps as DialogFrameProps } from './dialog/dialog';
export { Popup, type PopupProps } from './dialog/popup';
export { CheckField, type CheckFieldProps, ChoiceField, type ChoiceFieldProps } from './field/check-field';
export { FilterField, type FilterFieldProps } from './field/filter-field';
export { MoneyField, type MoneyFieldProps } from './field/money-field';
export { Quick, type QuickProps } from './field/quick';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { Switch, type SwitchProps } from './field/switch';
export { TextArea, type TextAreaProps } from './field/text-area';
export { TextField, type TextFieldProps } from './field/text-field';
export { type RefusedForm, useForm } from './form/use-form';
export type { IconName } from './icon/drawings';
export { Emblem, Logo } from './icon/emblem';
export { Icon, type IconProps } from './icon/icon';
export { useMedia } from './media/use-media';
export { Alert, type AlertProps } from './notice/alert';
export { Empty } from './notice/empty';
export { Failure, type FailureProps } from './notice/failure';
export { Skeleton } from './notice/skeleton';
export { OddsCell, type OddsCellProps } from './odds/odds-cell';
export { Triangle } from './odds/triangle';
export type { Direction } from './odds/use-move-phase';
export { PageHead, type PageHeadProps } from './page/page-head';
export { Panel, type PanelProps } from './page/panel';
export { usePageTitle } from './page/title';
export { Pager, type PagerProps } from './pager/pager';
export {
  CryptoWithdrawalStatus,
  RequestStatus,
  SettlementStatus,
  Status,
  type StatusProps,
  type StatusShape,
} from './status/status';
export { type Column, Table, type TableProps } from './table/table';
export { Segmented } from './tabs/segmented';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs';
export { Badge, Count } from './text/badge';
export { DateTime, type DateTimeProps } from './text/date-time';
export { MiddleName } from './text/middle-name';
export { Money, type MoneyProps } from './text/money';
export { VisuallyHidden } from './text/visually-hidden';
export {
  $density,
  $directionColours,
  $theme,
  type Density,
  type DirectionColours,
  followLook,
  restoreLook,
  setDensity,
  setDirectionColours,
  setTheme,
  type Theme,
  themeInSight,
} from './theme/theme';
export { type Toast, type ToastTone, toast } from './toast/toast';
export { Toaster } from './toast/toaster';
