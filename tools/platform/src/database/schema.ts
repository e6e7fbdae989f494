import type { LedgerTables } from '../ledger/tables';
import type { AuthTables } from './tables/auth';
import type { BetTables } from './tables/bets';
import type { CasinoTables } from './tables/casino';
import type { ChargeTables } from './tables/charges';
import type { ConversionTables } from './tables/conversions';
import type { CouponTables } from './tables/coupons';
import type { CryptoTables } from './tables/crypto';
import type { ExchangeTables } from './tables/exchange';
import type { FavoriteTables } from './tables/favorites';
import type { FeedTables } from './tables/feed';
import type { FileTables } from './tables/files';
import type { GameTables } from './tables/games';
import type { IdempotencyTables } from './tables/idempotency';
import type { InquiryTables } from './tables/inquiries';
import type { KoreaTables } from './tables/korea';
import type { MemberTables } from './tables/members';
import type { MessageTables } from './tables/messages';
import type { OperationTables } from './tables/operations';
import type { PopupTables } from './tables/popups';
import type { ResponsibleTables } from './tables/responsible';
import type { RollingTables } from './tables/rolling';
import type { SetAsideTables } from './tables/set-aside';
import type { SettingTables } from './tables/settings';
import type { SettlementTables } from './tables/settlement';
import type { TournamentTables } from './tables/tournament';

/** Every table, by domain. A domain writes its own tables only. */
export interface Database
  extends AuthTables,
    BetTables,
    CasinoTables,
    ChargeTables,
    CouponTables,
    ConversionTables,
    ExchangeTables,
    CryptoTables,
    FavoriteTables,
    FeedTables,
    FileTables,
    GameTables,
    IdempotencyTables,
    InquiryTables,
    KoreaTables,
    LedgerTables,
    MemberTables,
    MessageTables,
    OperationTables,
    PopupTables,
    ResponsibleTables,
    RollingTables,
    SetAsideTables,
    SettingTables,
    SettlementTables,
    TournamentTables {}
