import { createTestContext } from "../tests/support/context";
import { createTimedLearner } from "../tests/bench/timed-learner";
