import type { AuthTables } from '../auth/tables';
import type { BetTables } from '../bets/tables';
import type { ChargeTables } from '../charges/tables';
import type { FavoriteTables } from '../favorites/tables';
import type { FeedTables } from '../feed/tables';
import type { IdempotencyTables } from '../idempotency/tables';
import type { InquiryTables } from '../inquiries/tables';
import type { KoreaTables } from '../korea/tables';
import type { LedgerTables } from '../ledger/tables';
import type { MemberTables } from '../members/tables';
import type { MessageTables } from '../messages/tables';
import type { OperationTables } from '../operations/tables';
import type { PopupTables } from '../popups/tables';
import type { ResponsibleTables } from '../responsible/tables';
import type { SetAsideTables } from '../set-aside/tables';
import type { SettingTables } from '../settings/tables';
import type { SettlementTables } from '../settlement/tables';
import type { TournamentTables } from '../tournament/tables';

/** Every table, by domain. A domain writes its own tables only. */
export interface Database
  extends AuthTables,
    BetTables,
    ChargeTables,
    FavoriteTables,
    FeedTables,
    IdempotencyTables,
    InquiryTables,
    KoreaTables,
    LedgerTables,
    MemberTables,
    MessageTables,
    OperationTables,
    PopupTables,
    ResponsibleTables,
    SetAsideTables,
    SettingTables,
    SettlementTables,
    TournamentTables {}
