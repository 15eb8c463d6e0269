import { boardDashboard } from "./posts/board-dashboard.ts";
import { burnAndRoi } from "./posts/burn-and-roi.ts";
import { exitInterviews } from "./posts/exit-interviews.ts";
import { fundingCalendar } from "./posts/funding-calendar.ts";
import { grantBudget } from "./posts/grant-budget.ts";
import { hospitality } from "./posts/hospitality.ts";
import { procurement } from "./posts/procurement.ts";
import { salvagedWood } from "./posts/salvaged-wood.ts";
import { sayingNo } from "./posts/saying-no.ts";
import { sharedBackOffice } from "./posts/shared-back-office.ts";
import { sixtyDayPilot } from "./posts/sixty-day-pilot.ts";
import { spinOutBrand } from "./posts/spin-out-brand.ts";
import { tenQuestions } from "./posts/ten-questions.ts";
import { theoryOfChange } from "./posts/theory-of-change.ts";
import { threshold } from "./posts/threshold.ts";
import { weeklyCount } from "./posts/weekly-count.ts";
import type { StarterPost } from "./starter-post.ts";

export type { StarterPost } from "./starter-post.ts";

/** Oldest first; the draft comes last. */
export const starterPosts: readonly StarterPost[] = [
  sixtyDayPilot,
  theoryOfChange,
  fundingCalendar,
  hospitality,
  grantBudget,
  sayingNo,
  threshold,
  weeklyCount,
  sharedBackOffice,
  exitInterviews,
  salvagedWood,
  burnAndRoi,
  spinOutBrand,
  procurement,
  tenQuestions,
  boardDashboard,
];
